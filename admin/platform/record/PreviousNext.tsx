import { LinkBase, useTranslate, type Identifier } from 'react-admin';
import NextIcon from '@mui/icons-material/NavigateNext';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { adjacentOf } from './adjacent';

interface PreviousNextProps {
    /** The path of the resource. */
    readonly path: string;
    readonly id: Identifier;
}

const STEPS = [
    { of: 'previous', Icon: PreviousIcon },
    { of: 'next', Icon: NextIcon },
] as const;

/** Shows links to the records before and after one on the page of the list that the user came from. */
export const PreviousNext = ({ path, id }: PreviousNextProps) => {
    const translate = useTranslate();
    const adjacent = adjacentOf(path, id);
    if (!adjacent) return null;
    const { at, count } = adjacent;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', typography: 'body2', color: 'text.secondary' }}>
            <Box component="span" sx={{ mr: 0.5, whiteSpace: 'nowrap' }}>
                {translate('record.position', { at, count })}
            </Box>
            {STEPS.map(({ of, Icon }) => {
                const to = adjacent[of];
                const label = translate(`record.${of}`);
                if (to === undefined)
                    return (
                        <IconButton key={of} aria-label={label} disabled>
                            <Icon />
                        </IconButton>
                    );
                return (
                    <IconButton
                        key={of}
                        aria-label={label}
                        component={LinkBase}
                        to={`/${path}/${encodeURIComponent(to)}/show`}
                    >
                        <Icon />
                    </IconButton>
                );
            })}
        </Box>
    );
};
