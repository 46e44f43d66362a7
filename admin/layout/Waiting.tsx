import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../models/format';
import { isGranted } from '../data/access';
import { useSession } from '../data/session';
import type { Waiting as Waits } from '../slice';

interface OneProps {
    readonly of: Waits;
    readonly username: string;
}

/** How many; nothing while they are counted, and the screen's name where they cannot be. */
const useCounted = ({ of: { useCount, words }, username }: OneProps): string | undefined => {
    const translate = useTranslate();
    const { count, error } = useCount(username);
    if (error) return translate(words.unknown);
    if (count === undefined) return undefined;
    return count === 0
        ? translate(words.none)
        : translate(words.some, { smart_count: count, count: formatInteger(count) });
};

/** How many wait, and the way to them. It takes its place from the start, so that nothing moves when it is known. */
const One = (props: OneProps) => {
    const counted = useCounted(props);
    return (
        <Card component="li" aria-busy={counted === undefined}>
            <CardActionArea
                component={LinkBase}
                to={props.of.linkTo(props.username)}
                sx={{ px: 2, py: 1.25, display: 'flex', justifyContent: 'space-between' }}
            >
                <Typography component="span" noWrap sx={{ flex: 1 }}>
                    {counted ?? <Skeleton width="60%" />}
                </Typography>
                <ChevronIcon fontSize="small" color="action" />
            </CardActionArea>
        </Card>
    );
};

/** What waits for this user, of all slices; nothing for whom nothing can wait. */
export const Waiting = ({ of }: { of: readonly Waits[] }) => {
    const translate = useTranslate();
    const session = useSession();
    if (session.phase !== 'signedIn') return null;
    const { user, context } = session;
    const told = of.filter(
        ({ access, butNot }) => isGranted(context, access) && (butNot === undefined || !isGranted(context, butNot)),
    );
    if (told.length === 0) return null;
    return (
        <Box component="section" aria-label={translate('home.waiting')} sx={{ mt: 3 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {translate('home.waiting')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
                    p: 0,
                    m: 0,
                    listStyle: 'none',
                }}
            >
                {told.map(each => (
                    <One key={each.words.some} of={each} username={user.username} />
                ))}
            </Box>
        </Box>
    );
};
