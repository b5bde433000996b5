/** The id of a card, from its name: "R&D Interface" is `r-and-d-interface`. */
export const cardId = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '-')
    .replace(/^-|-$/g, '')
