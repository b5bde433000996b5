import { createContext, useContext } from 'react'
import type { Table } from '../../protocol/http.ts'

/** The table whose game is shown; null where there is none, such as in a replay. */
export const TableContext = createContext<Table | null>(null)
export const useShownTable = (): Table | null => useContext(TableContext)
