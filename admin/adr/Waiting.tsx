import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { requestComplete, requestCreate, requestList } from '../../models/adr/requestCalls';
import { formatInteger } from '../../models/format';
import { useCall } from '../data/useCall';
import { useGranted } from '../data/useGranted';
import { useSession } from '../data/session';

interface WaitingProps {
    /** What is told, for how many; and what, when there are none. */
    readonly text: string;
    readonly none: string;
    /** Those asked for by this user; without, by anybody. */
    readonly by?: string;
}

const LINK = '/services/adr/requests';

/** How many; nothing while they are counted, and the screen's name where they cannot be. */
const useCounted = ({ text, none, by }: WaitingProps): string | undefined => {
    const translate = useTranslate();
    const { data, error } = useCall(requestList, {
        searchCriteria: { filter: { status: 'PENDING', ...(by && { create_user: by }) } },
        pageCriteria: { pageNumber: 1, pageSize: 1 },
    });
    if (error !== undefined) return translate('screens.services/adr/requests.title');
    if (!data) return undefined;
    const count = data.counts.PENDING;
    return count === 0 ? translate(none) : translate(text, { smart_count: count, count: formatInteger(count) });
};

/** Pending requests, and the way to them. It takes its place from the start, so that nothing moves when it is known. */
const Pending = (props: WaitingProps) => {
    const counted = useCounted(props);
    const search = props.by ? `?create_user=${encodeURIComponent(props.by)}` : '';
    return (
        <Card component="li" aria-busy={counted === undefined}>
            <CardActionArea
                component={LinkBase}
                to={LINK + search}
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

/** What waits for this user: requests to decide, and own ones that are pending. */
export const Waiting = () => {
    const translate = useTranslate();
    const session = useSession();
    const sees = useGranted(requestList.access);
    const decides = useGranted(requestComplete.access);
    const asks = useGranted(requestCreate.access);
    if (!sees || !(decides || asks) || session.phase !== 'signedIn') return null;
    return (
        <Box component="section" aria-label={translate('waiting.title')} sx={{ mt: 3 }}>
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {translate('waiting.title')}
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
                {decides && <Pending text="waiting.toComplete" none="waiting.noneToComplete" />}
                {asks && <Pending text="waiting.own" none="waiting.noneOwn" by={session.user.username} />}
            </Box>
        </Box>
    );
};
