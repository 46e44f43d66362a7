import type { ReactNode, Ref } from 'react';
import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { messageOf } from '../data/ServiceError';
import { ErrorBanner } from './ErrorBanner';

interface DetailDrawerProps {
    readonly isOpen: boolean;
    /** What it is called, and its button that closes it. */
    readonly label: string;
    readonly closeLabel: string;
    /** Pixels; the whole width on a phone. */
    readonly width: number;
    readonly error: unknown;
    /** Nothing to show yet. */
    readonly isLoading: boolean;
    /** What the record is scrolled in. */
    readonly scroller?: Ref<HTMLDivElement>;
    readonly onClose: () => void;
    readonly children: ReactNode;
}

/** One record, beside the list it was found in. */
export const DetailDrawer = (props: DetailDrawerProps) => {
    const { isOpen, label, closeLabel, width, error, isLoading, scroller, onClose, children } = props;
    const translate = useTranslate();
    const message = messageOf(error);
    return (
        <Drawer
            anchor="right"
            open={isOpen}
            onClose={onClose}
            slotProps={{
                paper: {
                    ref: scroller,
                    sx: { width: { xs: '100%', sm: width }, p: { xs: 2, sm: 3 } },
                    role: 'dialog',
                    'aria-label': label,
                },
            }}
        >
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: -4.5, zIndex: 1 }}>
                <IconButton aria-label={closeLabel} onClick={onClose} autoFocus>
                    <CloseIcon />
                </IconButton>
            </Box>
            {error !== undefined && (
                <Box sx={{ pt: 6 }}>
                    <ErrorBanner message={translate(message, { _: message })} />
                </Box>
            )}
            {isLoading && <Skeleton variant="rounded" height={320} sx={{ mt: 6 }} />}
            {children}
        </Drawer>
    );
};
