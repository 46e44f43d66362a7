/** What keys do in the grid beyond moving. */
export interface Commands {
    /** Opens the active cell for editing, or its record. */
    readonly open: () => void;
    /** Gives the chosen cells what a letter stands for, or types it. @returns whether it did */
    readonly letter: (key: string) => boolean;
    readonly clear: () => void;
    readonly undo: () => void;
    /** What the chosen cells are on the clipboard; nothing where they are not all loaded. */
    readonly copy: () => string | undefined;
    readonly paste: (text: string) => void;
}

interface Pressed {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
}

/** Whether a key was a command, and it has been carried out. */
export const carriedOut = ({ key, ctrlKey, metaKey, altKey }: Pressed, commands: Commands): boolean => {
    const isWithControl = ctrlKey || metaKey;
    if (isWithControl && key.toLowerCase() === 'z') commands.undo();
    else if (isWithControl || altKey) return false;
    else if (key === 'Enter' || key === 'F2') commands.open();
    else if (key === 'Delete' || key === 'Backspace') commands.clear();
    // A letter that stands for nothing here is no business of the browser's either.
    else return commands.letter(key) || /^[\p{L}\p{N}]$/u.test(key);
    return true;
};
