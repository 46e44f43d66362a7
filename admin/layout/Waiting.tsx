import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { requestComplete, requestCreate, requestList } from '../../models/adr/requestCalls';
import { formatInteger } from '../../models/format';
import { useCall } from '../data/useCall';
import { useGranted } from '../data/useGranted';
import { useSession } from '../data/session';

interface WaitingProps {
    /** What is told, for how many. */
    readonly text: string;
    /** Those asked for by this user; without, by anybody. */
    readonly by?: string;
}

const LINK = '/services/adr/requests';

/** Pending requests, and the way to them; nothing, when there are none. */
const Pending = ({ text, by }: WaitingProps) => {
    const translate = useTranslate();
    const filter = { status: 'PENDING', ...(by && { create_user: by }) } as const;
    const { data } = useCall(requestList, {
        searchCriteria: { filter },
        pageCriteria: { pageNumber: 1, pageSize: 1 },
    });
    const count = data?.counts.PENDING ?? 0;
    if (count === 0) return null;
    return (
        <Card component="li">
            <CardActionArea
                component={LinkBase}
                to={by ? { pathname: LINK, search: `?create_user=${encodeURIComponent(by)}` } : LINK}
                sx={{ px: 2, py: 1.25, display: 'flex', justifyContent: 'space-between' }}
            >
                {translate(text, { smart_count: count, count: formatInteger(count) })}
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
    if (!sees || session.phase !== 'signedIn') return null;
    return (
        // The heading goes with what is listed: an empty list shows none.
        <Box
            component="section"
            aria-label={translate('waiting.title')}
            sx={{ mt: 3, '&:not(:has(li))': { display: 'none' } }}
        >
            <Typography variant="h2" sx={{ mb: 1.5 }}>
                {translate('waiting.title')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gap: 1.5,
                    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
                    p: 0,
                    m: 0,
                    listStyle: 'none',
                }}
            >
                {decides && <Pending text="waiting.toComplete" />}
                {asks && <Pending text="waiting.own" by={session.user.username} />}
            </Box>
        </Box>
    );
};
