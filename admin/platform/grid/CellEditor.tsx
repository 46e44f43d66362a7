import { useRef, useState, type KeyboardEvent } from 'react';
import type { TypingStep, Typing } from './useTyping';

interface CellEditorProps {
    readonly typing: Typing;
    /** The name of the cell for a screen reader. */
    readonly label: string;
    /** Pixels from the left and the top of the grid, and its size. */
    readonly bounds: Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;
    /** @returns whether the text is valid */
    readonly onCommit: (text: string, step: TypingStep | undefined) => boolean;
    readonly onLeave: () => void;
}

const stepOf = ({ key, shiftKey }: KeyboardEvent): TypingStep | undefined => {
    if (key === 'Enter') return shiftKey ? 'up' : 'down';
    if (key === 'Tab') return shiftKey ? 'left' : 'right';
    return undefined;
};

/**
 * Shows the input of a text that is typed into a cell, over it: Enter and Tab apply it, Escape leaves the cell as it
 * was.
 */
export const CellEditor = ({ typing, label, bounds, onCommit, onLeave }: CellEditorProps) => {
    const [text, setText] = useState(typing.text);
    const [isInvalid, setInvalid] = useState(false);
    /** The blur of an unmounting editor must not commit the text again. */
    const isDone = useRef(false);
    const commit = (step: TypingStep | undefined) => {
        if (isDone.current) return;
        isDone.current = true;
        if (onCommit(text, step)) return;
        if (step) setInvalid(true);
        else onLeave();
        isDone.current = step === undefined;
    };
    const onKeyDown = (event: KeyboardEvent) => {
        const step = stepOf(event);
        if (step) commit(step);
        else if (event.key === 'Escape') {
            isDone.current = true;
            onLeave();
        } else return;
        event.preventDefault();
        // The key is not for the grid, nor for what contains it.
        event.stopPropagation();
    };
    return (
        <input
            autoFocus
            className="grid-editor"
            aria-label={label}
            aria-invalid={isInvalid}
            autoComplete="off"
            style={bounds}
            value={text}
            onChange={({ target }) => {
                setText(target.value);
                setInvalid(false);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => commit(undefined)}
        />
    );
};
