import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Definition } from '../../models/resource';
import { BulkActions } from './BulkActions';

/** How many cards are selected and what can be done with them: at the foot of the window, in reach of a thumb. */
export const SelectionBar = ({ definition }: { definition: Definition }) => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext<RaRecord>();
    const unselect = translate('ra.action.unselect');
    return (
        <Box
            role="region"
            aria-label={translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
            sx={{
                position: 'fixed',
                inset: 'auto 0 0 0',
                zIndex: 'appBar',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                px: 0.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                '& .MuiButton-root': { px: 0.75 },
            }}
        >
            <IconButton size="small" aria-label={unselect} title={unselect} onClick={() => onUnselectItems()}>
                <CloseIcon fontSize="small" />
            </IconButton>
            <Box sx={{ mr: 'auto', typography: 'body2' }}>
                {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
            </Box>
            <BulkActions definition={definition} />
        </Box>
    );
};
