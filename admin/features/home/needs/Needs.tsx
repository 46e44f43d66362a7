import { useEffect } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import type { Access } from '../../../../models/platform/access/access';
import { formatInteger } from '../../../../models/platform/format/format';
import { isGranted } from '../../../platform/data/access';
import { useSession, type Context } from '../../../platform/data/session';
import type { HomeFigure, HomeWidgets } from '../../../platform/feature';
import { homeAnswer } from './answer';
import { Latest } from './Latest';

type CountedFigure = HomeAnswer['figures'][number];

interface FiguresProps {
    readonly figures: readonly HomeFigure[];
    /** Undefined: not answered yet; null: not to be had. */
    readonly answer: HomeAnswer | null | undefined;
}

interface FigureProps {
    readonly figure: HomeFigure;
    readonly countedFigure: CountedFigure | null | undefined;
}

/** Returns the count in words; undefined while they are counted, and without a number where they cannot be. */
const useCounted = ({ figure: { words }, countedFigure }: FigureProps): string | undefined => {
    const translate = useTranslate();
    if (countedFigure === undefined) return undefined;
    const count = countedFigure?.count ?? null;
    if (count === null) return translate(words.unknown);
    return count === 0
        ? translate(words.none)
        : translate(words.some, { smart_count: count, count: formatInteger(count) });
};

/** Shows how many there are, with a link to them. It takes its place from the start, so that nothing moves later. */
const Figure = (props: FigureProps) => {
    const { figure, countedFigure } = props;
    const counted = useCounted(props);
    const filter = (countedFigure?.filter ?? {}) as Readonly<Record<string, unknown>>;
    const isQuiet = countedFigure?.count === 0;
    return (
        <Card component="li" aria-busy={counted === undefined}>
            <CardActionArea
                component={LinkBase}
                to={figure.linkTo(filter)}
                sx={{ px: 2, py: 1.25, display: 'flex', justifyContent: 'space-between' }}
            >
                <Typography
                    component="span"
                    noWrap
                    sx={{
                        flex: 1,
                        fontWeight: isQuiet ? 400 : 550,
                        color: isQuiet ? 'text.secondary' : 'text.primary',
                    }}
                >
                    {counted ?? <Skeleton width="60%" />}
                </Typography>
                <ChevronIcon fontSize="small" color="action" />
            </CardActionArea>
        </Card>
    );
};

const findCountedFigure = (answer: FiguresProps['answer'], name: string): CountedFigure | null | undefined =>
    answer === undefined ? undefined : (answer?.figures.find(each => each.name === name) ?? null);

/** Shows what waits for this user, each with a link to its list. */
const Figures = ({ figures, answer }: FiguresProps) => {
    const translate = useTranslate();
    if (figures.length === 0) return null;
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
                {figures.map(figure => (
                    <Figure key={figure.name} figure={figure} countedFigure={findCountedFigure(answer, figure.name)} />
                ))}
            </Box>
        </Box>
    );
};

const isVisibleTo =
    (context: Context) =>
    ({ access, butNot }: { readonly access: Access; readonly butNot?: Access }): boolean =>
        isGranted(context, access) && (butNot === undefined || !isGranted(context, butNot));

/** Shows what this user needs today, of all features. Which is known at once; the figures come with one answer. */
export const Needs = ({ parts }: { parts: readonly HomeWidgets[] }) => {
    const session = useSession();
    const { data, error } = homeAnswer.useRead();
    useEffect(() => void homeAnswer.read(), []);
    if (session.phase !== 'signedIn') return null;
    const isFor = isVisibleTo(session.context);
    const answer = data ?? (error === undefined ? undefined : null);
    return (
        <>
            <Figures figures={parts.flatMap(({ figures = [] }) => figures).filter(isFor)} answer={answer} />
            <Latest
                lists={parts.flatMap(({ lists = [] }) => lists).filter(isFor)}
                username={session.user.username}
                answer={answer}
            />
        </>
    );
};
