import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import type { Feed } from '../../../models/features/feed/dataFeed';

const COLORS = { PENDING: 'info', COMPLETE: 'success', ERROR: 'error' } as const;

export const FeedStatus = ({ status }: Pick<Feed, 'status'>) => {
    const translate = useTranslate();
    return <Chip color={COLORS[status]} variant="outlined" label={translate(`choices.${status}`)} />;
};
