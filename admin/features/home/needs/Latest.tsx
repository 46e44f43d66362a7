import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../models/platform/format/format';
import type { HomeAnswer, Opened } from '../../../../models/features/home/homeCalls';
import type { HomeList } from '../../../platform/feature';
import { LatestCard, type Line } from './LatestCard';

/** Builders of the addresses of opened records, by their resources' paths. */
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
            about: [row.distinction, row.about].filter(Boolean).join(' · '),
            end: <State row={row} />,
        })) ?? null;

const Day = ({ of }: { of: string }) => (
    <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatDate(of.slice(0, 10))}
    </Typography>
);

/** Shows the records that this user opened last, of any resource. */
const Opened = ({ openings, answer }: Pick<LatestProps, 'openings' | 'answer'>) => {
    const translate = useTranslate();
    const counts = new Map<string, number>();
    for (const { name } of answer?.recents ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    const lineOf = ({ resource, id, name, distinction, date }: Opened): readonly Line[] => {
        const linkTo = openings[resource];
        // An id says something beside another of the same name only.
        const isDistinctionShown = distinction !== `#${String(id)}` || (counts.get(name) ?? 0) > 1;
        const type = translate(`resources.${resource}.name`, { smart_count: 1 });
        const about = isDistinctionShown ? `${type} · ${distinction}` : type;
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
            aria-label={translate('home.recent')}
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
            <Opened openings={openings} answer={answer} />
        </Box>
    );
};
