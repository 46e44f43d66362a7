import { useState, type ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HomeAnswer, RecentRecord } from '../../../../models/features/home/homeCalls';
import { Moment } from '../../../platform/fields/dates/Moment';
import type { HomeList, LinkTo } from '../../../platform/feature';

/** A line of such a card, and its link. */
interface Line {
    readonly key: string;
    readonly to: LinkTo;
    readonly title: string;
    readonly about: string;
    readonly end: ReactNode;
}

interface LatestCardProps {
    readonly title: string;
    /** Path of the list of all of them, if there is one. */
    readonly all?: string;
    /** Text shown where there are none. */
    readonly none: string;
    /** Undefined: not answered yet; null: not available. */
    readonly lines: readonly Line[] | null | undefined;
}

/** Lines that a card has at most. */
const LINES = 5;
/** Pixels. */
const LINE = 46;

const OneLine = ({ line: { to, title, about, end } }: { line: Line }) => (
    <Box component="li">
        <ButtonBase
            component={LinkBase}
            to={to}
            sx={{
                width: '100%',
                height: LINE,
                px: 2,
                gap: 1.5,
                justifyContent: 'flex-start',
                textAlign: 'left',
                '&:hover': { bgcolor: 'action.hover' },
                '&.Mui-focusVisible': { outlineOffset: -3 },
            }}
        >
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 550, lineHeight: 1.35 }}>
                    {title}
                </Typography>
                <Typography variant="caption" component="div" color="text.secondary" noWrap sx={{ lineHeight: 1.35 }}>
                    {about}
                </Typography>
            </Box>
            <Box sx={{ flexShrink: 0, display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
                {end}
            </Box>
        </ButtonBase>
    </Box>
);

const Lines = ({ lines, none }: Pick<LatestCardProps, 'lines' | 'none'>) => {
    const translate = useTranslate();
    if (lines === undefined)
        return Array.from({ length: LINES }, (_, at) => (
            <Box component="li" key={at} sx={{ height: LINE, px: 2, display: 'flex', alignItems: 'center' }}>
                <Skeleton width={`${String(70 - at * 8)}%`} />
            </Box>
        ));
    if (lines && lines.length > 0) return lines.slice(0, LINES).map(line => <OneLine key={line.key} line={line} />);
    return (
        <Box component="li" sx={{ px: 2, py: 1, typography: 'body2', color: 'text.secondary' }}>
            {lines ? none : translate('home.unread')}
        </Box>
    );
};

/** Shows the latest of something, each with a link to it. */
const LatestCard = ({ title, all, none, lines }: LatestCardProps) => {
    const translate = useTranslate();
    // The height of the first render is reserved even for fewer lines: nothing moves when they are known.
    const [isReserved] = useState(lines === undefined);
    return (
        <Card component="section" aria-label={title} aria-busy={lines === undefined}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', px: 2, pt: 1.25, pb: 0.5 }}>
                <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }} noWrap>
                    {title}
                </Typography>
                {all && (
                    <Link variant="body2" component={LinkBase} to={all} aria-label={translate('home.allOf', { title })}>
                        {translate('home.all')}
                    </Link>
                )}
            </Box>
            <Box
                component="ul"
                sx={{ m: 0, p: 0, pb: 0.75, listStyle: 'none', ...(isReserved && { minHeight: LINES * LINE }) }}
            >
                <Lines lines={lines} none={none} />
            </Box>
        </Card>
    );
};

interface LatestProps {
    readonly lists: readonly HomeList[];
    readonly username: string;
    /** Undefined: not answered yet; null: not available. */
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

const Opened = ({ at }: { at: string }) => (
    <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Moment at={at} />
    </Typography>
);

/** Shows the records that this user opened last, of any resource. */
export const RecentRecords = ({ answer }: Pick<LatestProps, 'answer'>) => {
    const translate = useTranslate();
    const counts = new Map<string, number>();
    for (const { name } of answer?.recents ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    const lineOf = ({ resource, id, name, distinction, path, date }: RecentRecord): Line => {
        // An id is shown only beside another record of the same name.
        const isDistinctionShown = distinction !== `#${String(id)}` || (counts.get(name) ?? 0) > 1;
        const type = translate(`resources.${resource}.name`, { smart_count: 1 });
        const about = isDistinctionShown ? `${type} · ${distinction}` : type;
        return { key: `${resource} ${String(id)}`, to: path, title: name, about, end: <Opened at={date} /> };
    };
    return (
        <LatestCard
            title={translate('home.opened')}
            none={translate('home.noneOpened')}
            lines={answer && (answer.recents?.map(lineOf) ?? null)}
        />
    );
};

/** Shows the latest that concerns this user: the outcomes of their own work, and what is new. */
export const Latest = ({ lists, username, answer }: LatestProps) => {
    const translate = useTranslate();
    if (lists.length === 0) return null;
    return (
        <Box
            component="section"
            aria-label={translate('home.recent')}
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
                mt: 2,
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
        </Box>
    );
};
