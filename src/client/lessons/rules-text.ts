/** The rules page's words. */
export const parts: { title: string; lines: string[] }[] = [
  {
    title: 'What it is about',
    lines: [
      'The Corp hides agendas in forts and scores them by advancing. The Runner breaks in and takes them.',
      'Seven agenda points win at once, for either side.',
      'The Runner also loses when flatlined: more damage than cards in hand.',
      'The Corp also loses when it must draw and R&D is empty.',
    ],
  },
  {
    title: 'A turn of the Corp',
    lines: [
      'Draw a card first; that is no action. Then take three actions.',
      'An action: gain a bit, draw a card, install a card, play an operation, advance a card for a bit more, or use what a card offers.',
      'Installed cards lie face down. Ice costs a bit for each piece on that fort already, everything else is free.',
      'To rez is to pay and turn up: ice when the Runner comes to it, other cards nearly any time.',
      'At the end, discard down to five cards.',
    ],
  },
  {
    title: 'A turn of the Runner',
    lines: [
      'Take four actions. There is no free draw.',
      'An action: gain a bit, draw a card, install a card, play a prep, run on a fort, remove a tag for 2 bits, or use what a card offers.',
      'Programs fill MU, and there are four at the start. Older programs may be trashed to make room.',
      'At the end, discard down to your hand size: five, less one for each brain damage.',
    ],
  },
  {
    title: 'Getting through ice',
    lines: [
      'A breaker breaks the kinds it names, if its strength is no less than that of the ice.',
      'Raising strength and breaking cost bits, as the breaker says.',
      'Subroutines left unbroken happen, from top to bottom. Many end the run, others hurt.',
      'Ice the Corp can’t or won’t rez is simply passed.',
    ],
  },
  {
    title: 'What you find',
    lines: [
      'In HQ one card by chance, in R&D the top card, in Archives all of it, elsewhere everything in the fort.',
      'Agendas are yours. Nodes and upgrades may be trashed for their trash cost.',
      'Some cards are traps. Look at your hand before you run.',
    ],
  },
  {
    title: 'Damage, tags and traces',
    lines: [
      'Net damage and meat damage take cards from the hand by chance, one a point. Brain damage also makes the hand smaller for good.',
      'In a trace both sides choose bits in secret, and a tie is the Corp’s. Whoever is found mostly gets a tag.',
      'While the Runner is tagged, the Corp may pay 2 bits and an action to trash a resource, and play cards that hit hard.',
    ],
  },
]
