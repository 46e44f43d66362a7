/** Commands of keys in the grid, beyond moving. */
export interface Commands {
    /** Opens the active cell for editing, or its record. */
    readonly open: () => void;
    /** Sets the value of a letter in the chosen cells, or begins to type it. @returns whether it did */
    readonly letter: (key: string) => boolean;
    readonly clear: () => void;
    /** Copies the first row of the chosen cells to the others. */
    readonly fillDown: () => void;
    readonly undo: () => void;
    /** Undefined: there is nothing to redo. */
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

/** Whether a key is redo, on Windows or on a Mac. */
const isRedo = (key: string, isShifted: boolean): boolean => key === 'y' || (key === 'z' && isShifted);

/** Commands with Ctrl, or Cmd on a Mac. */
const withControl = ({ key, shiftKey }: Pressed, { undo, redo, fillDown }: Commands): (() => void) | undefined => {
    const small = key.toLowerCase();
    if (redo && isRedo(small, shiftKey)) return redo;
    if (small === 'z') return undo;
    return small === 'd' ? fillDown : undefined;
};

/** Executes the command of a key. @returns whether the key was a command */
export const carriedOut = (pressed: Pressed, commands: Commands): boolean => {
    const { key, ctrlKey, metaKey, altKey } = pressed;
    if (ctrlKey || metaKey || altKey) {
        const command = ctrlKey || metaKey ? withControl(pressed, commands) : undefined;
        command?.();
        return command !== undefined;
    }
    if (key === 'Enter' || key === 'F2') commands.open();
    else if (key === 'Delete' || key === 'Backspace') commands.clear();
    // A letter without a command here must not reach the browser either.
    else return commands.letter(key) || /^[\p{L}\p{N}]$/u.test(key);
    return true;
};
