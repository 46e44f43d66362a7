import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatUpc } from '../../../models/format';
import { NoticeDialog } from '../../layout/NoticeDialog';
import type { RefusedRequest } from './useDecide';

interface RefusedDialogProps {
    readonly refused: readonly RefusedRequest[];
    /** Shows a request, to choose where it conflicts. */
    readonly onOpen: ((id: number) => void) | undefined;
    readonly onClose: () => void;
}

/** Which requests were left as they are, of which products, and why. */
export const RefusedDialog = ({ refused, onOpen, onClose }: RefusedDialogProps) => {
    const translate = useTranslate();
    return (
        <NoticeDialog
            isOpen={refused.length > 0}
            title={translate('requests.refused', { smart_count: refused.length })}
            onClose={onClose}
        >
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {refused.map(({ request: { id, description, upc_item }, reason, conflicts }) => (
                    <Box
                        component="li"
                        key={id}
                        sx={{
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1,
                            py: 1,
                            borderTop: 1,
                            borderColor: 'divider',
                        }}
                    >
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <strong>{description}</strong>
                            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
                                {`${formatUpc(upc_item)} · ${translate('requests.number', { id })}`}
                            </Box>
                            <Box sx={{ typography: 'body2' }}>{reason}</Box>
                        </Box>
                        {onOpen && conflicts.length > 0 && (
                            <Button
                                size="small"
                                aria-label={translate('requests.open', { id })}
                                onClick={() => {
                                    onClose();
                                    onOpen(id);
                                }}
                            >
                                {translate('adr.open')}
                            </Button>
                        )}
                    </Box>
                ))}
            </Box>
        </NoticeDialog>
    );
};
