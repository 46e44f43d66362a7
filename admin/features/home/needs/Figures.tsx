import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../models/platform/format/format';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import type { HomeFigure } from '../../../platform/feature';

type Told = HomeAnswer['figures'][number];

interface FiguresProps {
    readonly figures: readonly HomeFigure[];
    /** Undefined: not answered yet; null: not to be had. */
    readonly answer: HomeAnswer | null | undefined;
}

interface OneProps {
    readonly figure: HomeFigure;
    readonly told: Told | null | undefined;
}

/** How many; nothing while they are counted, and what they are where they cannot be. */
const useCounted = ({ figure: { words }, told }: OneProps): string | undefined => {
    const translate = useTranslate();
    if (told === undefined) return undefined;
    const count = told?.count ?? null;
    if (count === null) return translate(words.unknown);
    return count === 0
        ? translate(words.none)
        : translate(words.some, { smart_count: count, count: formatInteger(count) });
};

/** How many there are, and the way to them. It takes its place from the start, so that nothing moves when it is known. */
const One = (props: OneProps) => {
    const { figure, told } = props;
    const counted = useCounted(props);
    const filter = (told?.filter ?? {}) as Readonly<Record<string, unknown>>;
    const isQuiet = told?.count === 0;
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

const toldOf = (answer: FiguresProps['answer'], name: string): Told | null | undefined =>
    answer === undefined ? undefined : (answer?.figures.find(each => each.name === name) ?? null);

/** What waits for this user, each with the way to its list. */
export const Figures = ({ figures, answer }: FiguresProps) => {
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
                    <One key={figure.name} figure={figure} told={toldOf(answer, figure.name)} />
                ))}
            </Box>
        </Box>
    );
};
