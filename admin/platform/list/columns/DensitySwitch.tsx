import { useTranslate } from 'react-admin';
import CompactIcon from '@mui/icons-material/DensitySmall';
import ComfortableIcon from '@mui/icons-material/DensityMedium';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useDensity, type Density } from './useDensity';

/** Lets the user choose how close the rows of a list stand. */
export const DensitySwitch = ({ path, first }: { path: string; first: Density }) => {
    const translate = useTranslate();
    const [density, setDensity] = useDensity(path, first);
    const isCompact = density === 'compact';
    const label = translate(isCompact ? 'list.comfortable' : 'list.compact');
    const Icon = isCompact ? ComfortableIcon : CompactIcon;
    return (
        <Tooltip title={label}>
            <IconButton
                size="small"
                color="primary"
                aria-label={label}
                onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
            >
                <Icon fontSize="small" />
            </IconButton>
        </Tooltip>
    );
};
