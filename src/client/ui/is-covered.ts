/** Whether a dialog lies over the page: keys are for the dialog then. */
export const isCovered = (): boolean => document.querySelector('dialog[open]') !== null
