import { useRef, type KeyboardEvent } from 'react';
import Menu, { type MenuProps } from '@mui/material/Menu';
import type { SxProps } from '@mui/material/styles';

/** Milliseconds after which typed letters start a new search. */
const PAUSE_MS = 1_000;

const ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

const textOf = (item: Element): string => item.textContent.trim().toLowerCase();

/** Returns the item that begins with the typed letters; repeating one letter cycles through those that it begins. */
const findItem = (items: readonly HTMLElement[], typed: string): HTMLElement | undefined => {
    const exact = items.find(item => textOf(item).startsWith(typed));
    const letter = typed.charAt(0);
    if (exact && typed.length > 1) return exact;
    if (typed !== letter.repeat(typed.length)) return undefined;
    const from = items.indexOf(document.activeElement as HTMLElement) + 1;
    return [...items.slice(from), ...items.slice(0, from)].find(item => textOf(item).startsWith(letter));
};

const isPrinted = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
    key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Finds items of a menu by typed letters, blanks included: a blank chooses only where nothing was typed before it. */
const useTypedSearch = () => {
    const typed = useRef({ text: '', at: -Infinity, hasBlank: false });
    return {
        onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
            const now = typed.current;
            if (event.timeStamp - now.at > PAUSE_MS) now.text = '';
            now.hasBlank = event.key === ' ' && now.text !== '';
            if (!isPrinted(event) || (event.key === ' ' && now.text === '')) return;
            now.text += event.key.toLowerCase();
            now.at = event.timeStamp;
            findItem([...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)], now.text)?.focus();
            event.preventDefault();
            event.stopPropagation();
        },
        /** A button acts when the space bar is released. */
        onKeyUpCapture: (event: KeyboardEvent<HTMLElement>) => {
            if (event.key === ' ' && typed.current.hasBlank) event.stopPropagation();
        },
    };
};

interface ActionMenuProps extends Pick<MenuProps, 'anchorOrigin' | 'transformOrigin' | 'onClose' | 'children'> {
    /** The name of its subject, for a screen reader. */
    readonly label: string;
    /** The element that it is anchored to; null: it is closed. */
    readonly anchor: Element | null;
    /** Styles of its surface. */
    readonly sx?: SxProps;
}

/** Shows a menu that is a landmark of its own while it is open, whose items are found by typing. */
export const ActionMenu = ({ label, anchor, sx, ...props }: ActionMenuProps) => {
    const search = useTypedSearch();
    return (
        <Menu
            {...props}
            open={anchor !== null}
            anchorEl={anchor}
            slotProps={{
                paper: { component: 'section', 'aria-label': label, ...(sx && { sx }) },
                list: { 'aria-label': label, ...search },
            }}
        />
    );
};
