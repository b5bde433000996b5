/** The run chart in words: a short name and a sentence for each of its steps. */
export type ChartStep = { n: number; who: 'Runner' | 'Corp' | 'Both'; name: string; text: string }

const makeStep = (n: number, who: ChartStep['who'], name: string, text: string): ChartStep => ({
  n,
  who,
  name,
  text,
})

export const chart: ChartStep[] = [
  makeStep(
    1,
    'Runner',
    'Declare',
    'The Runner names the fort. Without ice in the way the run continues at step 13.',
  ),
  makeStep(
    2,
    'Runner',
    'Approach',
    'The Runner approaches the outermost ice not yet passed and may use effects.',
  ),
  makeStep(
    3,
    'Corp',
    'Corp effects',
    'The Corp may use effects and rez nodes, upgrades and the ice approached.',
  ),
  makeStep(4, 'Corp', 'Rez it?', 'The Corp decides whether to rez this ice. Ice left face down is passed.'),
  makeStep(5, 'Corp', 'Rez', 'The Corp pays for the ice and turns it face up.'),
  makeStep(
    6,
    'Runner',
    'Encounter',
    'The Runner encounters the ice. Some effects let the Runner pass it here.',
  ),
  makeStep(7, 'Runner', 'Break?', 'The Runner decides whether to break subroutines.'),
  makeStep(8, 'Runner', 'Subroutine', 'The Runner chooses a subroutine that is not broken yet.'),
  makeStep(9, 'Runner', 'Strength', 'The Runner raises the icebreaker until it is as strong as the ice.'),
  makeStep(10, 'Runner', 'Pay', 'The Runner pays to break the subroutine.'),
  makeStep(11, 'Corp', 'Resolve', 'Subroutines left unbroken take effect, in the order printed.'),
  makeStep(12, 'Runner', 'Pass', 'The Runner passes this ice.'),
  makeStep(13, 'Runner', 'Jack out?', 'The Runner may use effects, and after passing ice may jack out.'),
  makeStep(14, 'Both', 'More ice?', 'With more ice ahead the run goes back to step 2.'),
  makeStep(15, 'Corp', 'Last rez', 'The Corp may use effects and rez nodes and upgrades a last time.'),
  makeStep(16, 'Runner', 'Success', 'The run succeeds. The Runner chooses the order of the cards to access.'),
  makeStep(17, 'Corp', 'Access', 'The effects of the accessed cards resolve, one card after the other.'),
  makeStep(
    18,
    'Runner',
    'Liberate or trash',
    'The Runner liberates agendas and may pay to trash nodes and upgrades.',
  ),
  makeStep(19, 'Corp', 'Losses', 'The Corp resolves what follows from the trashed cards.'),
  makeStep(20, 'Both', 'End', 'The run ends, and what happens at the end of a run happens now.'),
]
