/** Cards dragged between pool and deck carry their id under a data type of their own. */
import type { DragEvent } from 'react'

const type = 'text/x-datafort-card'

/** Props of a draggable card. */
export const dragProps = (card: string, from: 'pool' | 'deck') => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(type, JSON.stringify({ card, from }))
    event.dataTransfer.effectAllowed = 'copyMove'
  },
})

/** Props of a drop target for cards from the other side. */
export const dropOf = (from: 'pool' | 'deck', take: (card: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(type)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const data = event.dataTransfer.getData(type)
    if (data === '') return
    event.preventDefault()
    const { card, from: came }: { card: string; from: string } = JSON.parse(data)
    if (came === from) take(card)
  },
})
