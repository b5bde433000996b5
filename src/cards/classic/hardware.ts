import {
  atTurnStart,
  hardware,
  modify,
  onLeaving,
  owe,
  preventDamageEachTurn,
  preventTags,
  refilled,
  rollOn,
  setStat,
  sufferBrainDamage,
  sureBrainDamage,
  yourCards,
} from '../vocabulary/index.ts'

export const littleBlackBox = hardware('Little Black Box', {
  cost: 4,
  keywords: ['Deck'],
  abilities: [
    modify('mu', 'you', 1),
    modify('maxHand', 'you', 1),
    preventDamageEachTurn(['net', 'brain'], 1),
    refilled(1, 'link'),
  ],
})

export const omnitechSpinalTapCybermodem = hardware('Omnitech "Spinal Tap" Cybermodem', {
  cost: 5,
  keywords: ['Deck', 'Random'],
  abilities: [
    modify('mu', 'you', 1),
    refilled(2, 'icebreaker', 'link'),
    atTurnStart(rollOn([1], sureBrainDamage(2))),
    onLeaving(sufferBrainDamage(2)),
  ],
})

export const omnitechWetDrive = hardware('Omnitech Wet Drive', {
  cost: 0,
  keywords: ['Cybernetics'],
  abilities: [setStat('mu', 'you', yourCards)],
})

export const vintageCamaro = hardware('Vintage Camaro', {
  cost: 1,
  keywords: ['Vehicle'],
  abilities: [preventTags(1, { bits: 1 }, owe(1))],
})

export const zetatechPortastation = hardware('Zetatech Portastation', {
  cost: 3,
  abilities: [refilled(1, 'play')],
})
