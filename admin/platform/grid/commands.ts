/** Commands of keys in the grid, beyond moving. */
export interface Commands {
    /** Opens the active cell for editing, or its record. */
    readonly open: () => void;
    /** Gives the chosen cells what a letter stands for, or types it. @returns whether it did */
    readonly letter: (key: string) => boolean;
    readonly clear: () => void;
    /** Gives the chosen cells what the first row of them has. */
    readonly fillDown: () => void;
    readonly undo: () => void;
    /** Undefined: what was taken back stays so. */
    readonly redo: (() => void) | undefined;
    /** Returns the chosen cells for the clipboard; undefined where they are not all loaded. */
    readonly copy: () => string | undefined;
    readonly paste: (text: string) => void;
}

interface Pressed {
    readonly key: string;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
    readonly altKey: boolean;
    readonly shiftKey: boolean;
}

/** As Windows and as Macs have it. */
const isRedo = (key: string, isShifted: boolean): boolean => key === 'y' || (key === 'z' && isShifted);

/** Commands with Ctrl, or Cmd on a Mac. */
const withControl = ({ key, shiftKey }: Pressed, { undo, redo, fillDown }: Commands): (() => void) | undefined => {
    const small = key.toLowerCase();
    if (redo && isRedo(small, shiftKey)) return redo;
    if (small === 'z') return undo;
    return small === 'd' ? fillDown : undefined;
};

/** Whether a key was a command, and it has been carried out. */
export const carriedOut = (pressed: Pressed, commands: Commands): boolean => {
    const { key, ctrlKey, metaKey, altKey } = pressed;
    if (ctrlKey || metaKey || altKey) {
        const command = ctrlKey || metaKey ? withControl(pressed, commands) : undefined;
        command?.();
        return command !== undefined;
    }
    if (key === 'Enter' || key === 'F2') commands.open();
    else if (key === 'Delete' || key === 'Backspace') commands.clear();
    // A letter that stands for nothing here is no business of the browser's either.
    else return commands.letter(key) || /^[\p{L}\p{N}]$/u.test(key);
    return true;
};
