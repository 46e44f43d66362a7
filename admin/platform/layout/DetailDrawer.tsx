import {
    useEffect,
    useLayoutEffect,
    useRef,
    type FocusEvent,
    type KeyboardEvent,
    type ReactNode,
    type Ref,
} from 'react';
import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../data/ServiceError';
import { isMissing, useNotifyMissing } from '../routing/useMissing';
import type { Around } from './around';
import { ErrorBanner } from './ErrorBanner';
import { focusOn } from './focus/focus';
import { takesLetters } from './focus/takesLetters';
import { useFocusBack } from './useFocusBack';
import { useShortcut } from './useShortcut';

/**
 * Presses the button of a part that names a key as its own (`aria-keyshortcuts`), while the focus is in the part: keys
 * of one letter are for nothing else (WCAG 2.1.4). What opens over the part has its own keys.
 */
const pressShortcut = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: region, target } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!/^[a-z]$/i.test(key) || hasModifier || event.repeat) return;
    if (!region.contains(target as Node) || takesLetters(target)) return;
    const button = region.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key.toUpperCase()}"]`);
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
};

interface StepProps {
    readonly to: 'previous' | 'next';
    readonly shortcut: string;
    readonly onGo: (() => void) | undefined;
}

const Step = ({ to, shortcut, onGo }: StepProps) => {
    const label = useTranslate()(`drawer.${to}`);
    const Icon = to === 'next' ? DownIcon : UpIcon;
    return (
        <IconButton aria-label={label} {...useShortcut()(shortcut)} disabled={!onGo} onClick={onGo}>
            <Icon />
        </IconButton>
    );
};

/** From one record of a list to the one before or after it, and by which key. */
const PreviousNext = ({ previous, next }: Around) => (
    <>
        <Step to="previous" shortcut="K" onGo={previous} />
        <Step to="next" shortcut="J" onGo={next} />
    </>
);

interface DetailDrawerProps {
    /** The record that is open; null: none is. */
    readonly record: number | null;
    /** Its name, and that of the button that closes it. */
    readonly label: string;
    readonly closeLabel: string;
    /** Pixels; the whole width on a phone. */
    readonly width: number;
    /** The neighbours of the record in a list. */
    readonly around?: Around;
    readonly error: unknown;
    /** Reads the record again. */
    readonly onRetry: () => void;
    /** Nothing to show yet. */
    readonly isLoading: boolean;
    /** The element in which the record is scrolled. */
    readonly scroller?: Ref<HTMLDivElement>;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

/** Of a record that does not exist only the list is left, which says so. */
const useClosedWhenMissing = (isGone: boolean, onClose: () => void) => {
    const notifyMissing = useNotifyMissing();
    const close = useRef(onClose);
    useLayoutEffect(() => {
        close.current = onClose;
    });
    useEffect(() => {
        if (!isGone) return;
        notifyMissing();
        close.current();
    }, [isGone, notifyMissing]);
};

/** One record, beside the list it was found in. */
export const DetailDrawer = (props: DetailDrawerProps) => {
    const { record, label, closeLabel, width, around, error, isLoading, scroller, onRetry, onClose, children } = props;
    useClosedWhenMissing(record !== null && isMissing(error), onClose);
    useFocusBack(record);
    const close = useRef<HTMLButtonElement>(null);
    // A link that leads to another record goes with the one that it stood in.
    useEffect(() => {
        if (record !== null) close.current?.focus();
    }, [record]);
    // Where the focus is put when what had it is gone; nobody sees it there. A press leaves the page where it is. The
    // drawer has an onFocus of its own, which would replace one here.
    const onFocusCapture = ({ target, currentTarget }: FocusEvent) => {
        if (target === currentTarget && !currentTarget.matches(':active')) focusOn(close.current);
    };
    const message = messageOf(error);
    return (
        <Drawer
            anchor="right"
            open={record !== null}
            onClose={onClose}
            disableRestoreFocus
            slotProps={{
                paper: {
                    ref: scroller,
                    sx: { width: { xs: '100%', sm: width }, p: { xs: 2, sm: 3 } },
                    role: 'dialog',
                    'aria-label': label,
                    onKeyDown: pressShortcut,
                    onFocusCapture,
                },
            }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -4.5, zIndex: 1 }}>
                {around && <PreviousNext {...around} />}
                <IconButton ref={close} aria-label={closeLabel} onClick={onClose} autoFocus>
                    <CloseIcon />
                </IconButton>
            </Box>
            {error !== undefined && !isMissing(error) && (
                <Box sx={{ pt: 6 }}>
                    <ErrorBanner message={message} onRetry={onRetry} />
                </Box>
            )}
            {isLoading && <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />}
            {children}
        </Drawer>
    );
};
