/** Whether this device passes files on to other programs. */
export const canSend = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false
