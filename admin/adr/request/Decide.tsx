import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { DecideDialog } from './DecideDialog';
import { RefusedDialog } from './RefusedDialog';
import type { ListedRequest, Rights } from './request';
import { useDecide } from './useDecide';

interface DecideProps {
    readonly requests: readonly ListedRequest[];
    readonly rights: Rights;
    readonly onDone: () => void;
    readonly onClear: () => void;
    readonly onOpen: (id: number) => void;
}

/** What can be done with the selected requests: in reach of a thumb, and of the eye in a long list. */
export const Decide = ({ requests, rights, onDone, onClear, onOpen }: DecideProps) => {
    const translate = useTranslate();
    const count = requests.length;
    const { asking, isBusy, error, refused, ask, decide, stop, forgetRefused } = useDecide({ requests, onDone });
    const selected = translate('requests.selected', { smart_count: count });
    const clear = translate('ra.action.unselect');
    return (
        <>
            {count > 0 && (
                <Box
                    role="region"
                    aria-label={selected}
                    sx={{
                        position: 'sticky',
                        top: 'calc(var(--header-height) + 8px)',
                        zIndex: 2,
                        display: 'flex',
                        flexWrap: 'wrap',
                        alignItems: 'center',
                        gap: 1,
                        px: 1,
                        py: 0.75,
                        mb: 1,
                        border: 1,
                        borderColor: 'primary.main',
                        borderRadius: 1.5,
                        bgcolor: 'background.paper',
                    }}
                >
                    <IconButton size="small" aria-label={clear} title={clear} onClick={onClear}>
                        <CloseIcon fontSize="small" />
                    </IconButton>
                    <Box sx={{ mr: 'auto', typography: 'body2' }}>{selected}</Box>
                    <Button color="error" onClick={() => ask('cancel')}>
                        {translate(rights.decides ? 'requests.cancel' : 'requests.withdraw', {
                            smart_count: count,
                        })}
                    </Button>
                    {rights.decides && (
                        <Button variant="contained" onClick={() => ask('complete')}>
                            {translate('requests.complete')}
                        </Button>
                    )}
                </Box>
            )}
            {asking && <DecideDialog act={asking} {...{ count, isBusy, error }} onConfirm={decide} onClose={stop} />}
            <RefusedDialog refused={refused} onOpen={onOpen} onClose={forgetRefused} />
        </>
    );
};
