import { LinkBase, useTranslate } from 'react-admin';
import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import type { HomeFigure } from '../../../platform/feature';
import { findCountedFigure, useWaitingText, type CountedFigure } from './counted';

interface FigureProps {
    readonly figure: HomeFigure;
    readonly countedFigure: CountedFigure | null | undefined;
}

/** Shows how many there are, with a link to them. Its room is reserved from the start, so that nothing moves later. */
const Figure = ({ figure, countedFigure }: FigureProps) => {
    const counted = useWaitingText(figure, countedFigure);
    const filter = (countedFigure?.filter ?? {}) as Readonly<Record<string, unknown>>;
    const isQuiet = countedFigure?.count === 0;
    return (
        <Card component="li" aria-busy={counted === undefined}>
            <CardActionArea
                component={LinkBase}
                to={figure.linkTo(filter)}
                sx={{ px: 2, py: 1, display: 'flex', justifyContent: 'space-between' }}
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

interface FiguresProps {
    readonly figures: readonly HomeFigure[];
    /** Undefined: not answered yet; null: not available. */
    readonly answer: HomeAnswer | null | undefined;
}

/** Shows what else waits for this user, each with a link to its list. */
export const WaitingFigures = ({ figures, answer }: FiguresProps) => {
    const translate = useTranslate();
    if (figures.length === 0) return null;
    return (
        <Box
            component="ul"
            aria-label={translate('home.alsoWaiting')}
            sx={{
                display: 'grid',
                gap: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
                p: 0,
                m: 0,
                mt: 1,
                listStyle: 'none',
            }}
        >
            {figures.map(figure => (
                <Figure key={figure.name} figure={figure} countedFigure={findCountedFigure(answer, figure.name)} />
            ))}
        </Box>
    );
};
