/** The one automa there is so far, as `GET /api/automa` lists it. */
export const sparring = {
  pack: 'sparring',
  name: 'Sparring partner',
  text: 'Plays either side with simple judgement over what its own seat can see.',
  sides: ['corp', 'runner'] as ('corp' | 'runner')[],
  difficulties: [{ id: 'standard', name: 'Standard' }],
}
