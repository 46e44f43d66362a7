import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { ROW } from './size';
import type { Step, Typing } from './useTyping';

interface CellEditorProps {
    readonly typing: Typing;
    /** The name of the cell for a screen reader. */
    readonly label: string;
    /** Pixels from the left and the top of the grid, and across. */
    readonly bounds: { readonly left: number; readonly top: number; readonly width: number };
    /** @returns whether the text means something */
    readonly onCommit: (text: string, step: Step | undefined) => boolean;
    /** Returns the reason why a text means nothing, where a more precise one is known. */
    readonly why: (text: string) => string | undefined;
    readonly onLeave: () => void;
}

const stepOf = ({ key, shiftKey }: KeyboardEvent): Step | undefined => {
    if (key === 'Enter') return shiftKey ? 'up' : 'down';
    if (key === 'Tab') return shiftKey ? 'left' : 'right';
    return undefined;
};

/** A text that is typed into a cell, over it: Enter and Tab take it, Escape leaves the cell as it was. */
export const CellEditor = ({ typing, label, bounds, onCommit, why, onLeave }: CellEditorProps) => {
    const id = useId();
    const [text, setText] = useState(typing.text);
    const [isInvalid, setInvalid] = useState(false);
    /** The focus that goes with the editor is no reason to take the text again. */
    const isDone = useRef(false);
    const reason = isInvalid ? why(text) : undefined;
    const commit = (step: Step | undefined) => {
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
        // Neither the grid nor what it stands in is meant.
        event.stopPropagation();
    };
    return (
        <>
            <input
                autoFocus
                className="grid-editor"
                aria-label={label}
                aria-invalid={isInvalid}
                {...(reason !== undefined && { 'aria-describedby': id })}
                autoComplete="off"
                style={{ ...bounds, height: ROW - 1 }}
                value={text}
                onChange={({ target }) => {
                    setText(target.value);
                    setInvalid(false);
                }}
                onKeyDown={onKeyDown}
                onBlur={() => commit(undefined)}
            />
            {reason !== undefined && (
                <div id={id} role="alert" className="grid-why" style={{ left: bounds.left, top: bounds.top + ROW }}>
                    {reason}
                </div>
            )}
        </>
    );
};
