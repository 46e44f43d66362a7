import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../models/platform/format/format';
import type { HomeAnswer, Opened } from '../../../../models/features/home/homeCalls';
import type { HomeList } from '../../../platform/feature';
import { LatestCard, type Line } from './LatestCard';

/** Where records that were opened are, by their resources' paths. */
export type Openings = Readonly<Partial<Record<string, (id: number) => string>>>;

interface LatestProps {
    readonly lists: readonly HomeList[];
    readonly openings: Openings;
    readonly username: string;
    /** Undefined: not answered yet; null: not to be had. */
    readonly answer: HomeAnswer | null | undefined;
}

const linesOf = ({ name, rowTo, State }: HomeList, answer: HomeAnswer): readonly Line[] | null =>
    answer.lists
        .find(list => list.name === name)
        ?.rows?.map(row => ({
            key: String(row.id),
            to: rowTo(row),
            title: row.title,
            about: row.about,
            end: <State row={row} />,
        })) ?? null;

const Day = ({ of }: { of: string }) => (
    <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(of.slice(0, 10))}
    </Typography>
);

/** What this user opened last, whatever it was. */
const Opened = ({ openings, answer }: Pick<LatestProps, 'openings' | 'answer'>) => {
    const translate = useTranslate();
    const lineOf = ({ resource, id, name, date }: Opened): readonly Line[] => {
        const linkTo = openings[resource];
        const about = translate(`resources.${resource}.name`, { smart_count: 1 });
        return linkTo
            ? [{ key: `${resource} ${String(id)}`, to: linkTo(id), title: name, about, end: <Day of={date} /> }]
            : [];
    };
    return (
        <LatestCard
            title={translate('home.opened')}
            none={translate('home.noneOpened')}
            lines={answer && (answer.recents?.flatMap(lineOf) ?? null)}
        />
    );
};

/** The latest that concerns this user: what became of their own, what came in, what they opened. */
export const Latest = ({ lists, openings, username, answer }: LatestProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="section"
            aria-label={translate('home.lately')}
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
                mt: 3,
            }}
        >
            {lists.map(list => (
                <LatestCard
                    key={list.name}
                    title={translate(list.title)}
                    all={list.linkTo(username)}
                    none={translate(list.none)}
                    lines={answer && linesOf(list, answer)}
                />
            ))}
            <Opened {...{ openings, answer }} />
        </Box>
    );
};
