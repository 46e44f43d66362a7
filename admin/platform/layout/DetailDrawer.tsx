import { useEffect, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
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
import { KeyCap } from './KeyCap';
import { pressShortcut } from './pressShortcut';
import { useFocusBack } from './useFocusBack';
import { useShortcut } from './useShortcut';

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
            <KeyCap name={shortcut} />
        </IconButton>
    );
};

/** Shows the buttons that open the previous and the next record of a list, with their keys. */
const PreviousNext = ({ previous, next }: Around) => (
    <>
        <Step to="previous" shortcut="K" onGo={previous} />
        <Step to="next" shortcut="J" onGo={next} />
    </>
);

/** Props of a record that is shown beside its list. */
export interface DetailProps {
    /** The record that is open; null: none is. */
    readonly record: number | null;
    /** Its name. */
    readonly label: string;
    /** The neighbours of the record in a list. */
    readonly around?: Around;
    readonly error: unknown;
    /** Reads the record again. */
    readonly onRetry: () => void;
    /** Whether there is nothing to show yet. */
    readonly isLoading: boolean;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

interface DetailDrawerProps extends DetailProps {
    /** The name of the button that closes it. */
    readonly closeLabel: string;
    /** Pixels; the full width on a phone. */
    readonly width: number;
    /** The element in which the record is scrolled. */
    readonly scroller?: Ref<HTMLDivElement>;
}

/** Closes a record that does not exist: only the list is left, with a notification. */
export const useClosedWhenMissing = (record: number | null, error: unknown, onClose: () => void): void => {
    const isGone = record !== null && isMissing(error);
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

interface DetailContentProps extends Omit<DetailProps, 'record' | 'label' | 'onClose'> {
    /** Shown beside the links to its neighbours. */
    readonly closing?: ReactNode;
}

/** Shows a record with the links to its neighbours, or why it cannot be read. */
export const DetailContent = ({ around, closing, error, isLoading, onRetry, children }: DetailContentProps) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -4.5, zIndex: 1 }}>
            {around && <PreviousNext {...around} />}
            {closing}
        </Box>
        {error !== undefined && !isMissing(error) && (
            <Box sx={{ pt: 6 }}>
                <ErrorBanner message={messageOf(error)} onRetry={onRetry} />
            </Box>
        )}
        {isLoading && <Skeleton variant="rounded" height={320} sx={{ mt: 6, flex: 'none' }} />}
        {children}
    </>
);

/** Shows one record, beside the list that it was found in. */
export const DetailDrawer = (props: DetailDrawerProps) => {
    const { record, label, closeLabel, width, scroller, onClose, ...content } = props;
    useClosedWhenMissing(record, content.error, onClose);
    useFocusBack(record);
    const close = useRef<HTMLButtonElement>(null);
    // A link to another record is unmounted with the record that contains it.
    useEffect(() => {
        if (record !== null) close.current?.focus();
    }, [record]);
    // The drawer gets the focus when the element with the focus is unmounted; it does not show it. A press leaves the
    // page where it is. The drawer has an onFocus of its own, which would replace one here.
    const onFocusCapture = ({ target, currentTarget }: FocusEvent) => {
        if (target === currentTarget && !currentTarget.matches(':active')) focusOn(close.current);
    };
    const closing = (
        <IconButton ref={close} aria-label={closeLabel} onClick={onClose} autoFocus>
            <CloseIcon />
        </IconButton>
    );
    return (
        <Drawer
            anchor="right"
            open={record !== null}
            onClose={onClose}
            disableRestoreFocus
            slotProps={{
                paper: {
                    ref: scroller,
                    sx: { width: { xs: '100%', sm: width }, p: { xs: 2, sm: 3 }, '& > *': { flex: 'none' } },
                    role: 'dialog',
                    'aria-label': label,
                    onKeyDown: pressShortcut,
                    onFocusCapture,
                },
            }}
        >
            <DetailContent {...content} closing={closing} />
        </Drawer>
    );
};
