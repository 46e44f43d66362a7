import type { PropsWithChildren } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';

/** In sight however many fields are above it; of one height, so that the buttons below do not move as it fills. */
const IN_SIGHT = {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    height: { xs: 120, sm: 168 },
    overflowY: 'auto',
    mt: 2,
    pt: 1,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
} as const;

/** The place of the preview, also while it is loaded. */
export const BulkPreviewFrame = ({ children }: PropsWithChildren) => {
    const translate = useTranslate();
    return (
        <Box role="region" aria-label={translate('record.bulkPreview')} tabIndex={0} sx={IN_SIGHT}>
            {children}
        </Box>
    );
};
