import { useCallback, useRef, type KeyboardEvent } from 'react';
import type { KeyGroup } from '../../keys/keys';
import { STOP } from '../../layout/focus/focus';

const ROWS = 'tbody tr, li';
/** The main control of a row; where there is none, the first tab stop. */
const MAIN = 'a[href], [role=checkbox]';

/** The keys of a list's rows, and those that move there. */
export const listKeys: KeyGroup = {
    title: 'keys.list.title',
    keys: [
        { keys: 'ArrowDown Enter', does: 'keys.list.down' },
        { keys: 'ArrowUp ArrowDown', does: 'keys.list.move' },
        { keys: 'Enter', does: 'keys.list.open' },
        { keys: 'ArrowUp', does: 'keys.list.back' },
    ],
};

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    ctrlKey || metaKey || altKey || shiftKey;

/**
 * Handles the keys of rows below a search box: the arrows move from one to the next, and from the first back to the
 * box.
 */
export const useRowKeys = <E extends HTMLElement>() => {
    const container = useRef<E>(null);
    const box = useRef<Element>(null);
    const stops = (): readonly HTMLElement[] =>
        [...(container.current?.querySelectorAll(ROWS) ?? [])].flatMap(
            row => row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>(STOP) ?? [],
        );

    /** Moves to the first row, from where the focus is. */
    const enter = useCallback(() => {
        const [first] = stops();
        if (!first) return;
        box.current = document.activeElement;
        first.focus();
    }, []);

    const onKeyDown = useCallback((event: KeyboardEvent) => {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (by === 0 || hasModifier(event)) return;
        const all = stops();
        const at = all.indexOf(event.target as HTMLElement);
        if (at < 0) return;
        const next = at + by < 0 ? box.current : all[at + by];
        if (next instanceof HTMLElement && next.isConnected) next.focus();
        event.preventDefault();
    }, []);

    return { container, onKeyDown, enter };
};
