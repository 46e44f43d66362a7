import { useTranslate } from 'react-admin';
import WarningIcon from '@mui/icons-material/WarningAmberRounded';
import Tooltip from '@mui/material/Tooltip';

/** Marks a product that was in a feed and is in none any more. */
export const DroppedMark = () => {
    const text = useTranslate()('lookup.dropped');
    return (
        <Tooltip title={text}>
            <WarningIcon
                color="warning"
                fontSize="small"
                role="img"
                aria-hidden={false}
                aria-label={text}
                sx={{ ml: 0.75, verticalAlign: 'text-bottom' }}
            />
        </Tooltip>
    );
};
