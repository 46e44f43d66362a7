import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { dataFeed, type Feed } from '../../../models/features/feed/dataFeed';
import { Pill, StatusPill } from '../../platform/fields/Pill';

/** Shows the status of a feed, and whether it only checks its file, or was taken back. */
export const FeedStatus = ({
    status,
    dry_run = false,
    undo_status = null,
}: Pick<Feed, 'status'> & Partial<Pick<Feed, 'dry_run' | 'undo_status'>>) => {
    const translate = useTranslate();
    return (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
            {dry_run && <Pill color="purple">{translate('feed.checkOnly')}</Pill>}
            {undo_status === 'COMPLETE' && <Pill color="gray">{translate('feed.undo.pill')}</Pill>}
            <StatusPill of={dataFeed.fields.status} value={status} />
        </Box>
    );
};
