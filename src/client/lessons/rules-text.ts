/** The text of the rules page. */
export const parts: { title: string; lines: string[] }[] = [
  {
    title: 'The goal',
    lines: [
      'The Corp hides agendas in forts and scores them by advancing. The Runner breaks in and liberates them.',
      'The first side with seven agenda points wins at once.',
      'The Runner also loses when flatlined: more damage than cards in hand.',
      'The Corp also loses when it must draw and R&D is empty.',
    ],
  },
  {
    title: 'A turn of the Corp',
    lines: [
      'Draw a card first, which is not an action. Then take three actions.',
      'An action: gain a bit, draw a card, install a card, play an operation, advance a card for 1 bit, or use a card’s ability.',
      'Installed cards lie face down. Installing ice costs a bit for each piece already on that fort; everything else is free.',
      'To rez a card, pay its cost and turn it face up: ice when the Runner approaches it, other cards at almost any time.',
      'At the end, discard down to five cards.',
    ],
  },
  {
    title: 'A turn of the Runner',
    lines: [
      'Take four actions. There is no free draw.',
      'An action: gain a bit, draw a card, install a card, play a prep, run on a fort, remove a tag for 2 bits, or use a card’s ability.',
      'Programs use memory (MU). You start with four, and may trash installed programs to make room.',
      'At the end, discard down to your hand size: five, less one for each brain damage.',
    ],
  },
  {
    title: 'Getting through ice',
    lines: [
      'A breaker breaks the kinds of ice it names if it is at least as strong as the ice.',
      'Raising strength and breaking cost bits, as the breaker says.',
      'Unbroken subroutines resolve from top to bottom. Many end the run, others do damage.',
      'Ice the Corp can’t or won’t rez is passed.',
    ],
  },
  {
    title: 'What you access',
    lines: [
      'In HQ one card at random, in R&D the top card, in Archives everything, in other forts every card inside.',
      'You liberate agendas. Nodes and upgrades may be trashed for their trash cost.',
      'Some cards are traps. Check your hand before you run.',
    ],
  },
  {
    title: 'Damage, tags and traces',
    lines: [
      'Each point of net or meat damage trashes one random card from your hand. Brain damage also makes your hand smaller for good.',
      'In a trace both sides choose bits in secret, and the Corp wins ties. A traced Runner usually gets a tag.',
      'While the Runner is tagged, the Corp may pay 2 bits and an action to trash a resource, and play cards that hit hard.',
    ],
  },
]
