import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Access } from '../../../../models/platform/access/access';
import { isGranted } from '../../../platform/data/access';
import { useSession, type Context } from '../../../platform/data/session';
import type { HomeFigure, HomeWidgets } from '../../../platform/feature';
import { tourMark } from '../../../platform/tour/steps';
import { homeAnswer } from './answer';
import { AreaFigures } from './AreaFigures';
import { findCountedFigure } from './counted';
import { WaitingFigures } from './WaitingFigures';
import { Latest, RecentRecords } from './Latest';
import { Lead } from './Lead';

const isVisibleTo =
    (context: Context) =>
    ({ access, butNot }: { readonly access: Access; readonly butNot?: Access }): boolean =>
        isGranted(context, access) && (butNot === undefined || !isGranted(context, butNot));

/** Returns the figure that the page begins with, if any of them does. */
const leadOf = (figures: readonly HomeFigure[]): HomeFigure | undefined =>
    figures.filter(({ lead }) => lead !== undefined).toSorted((one, other) => (one.lead ?? 0) - (other.lead ?? 0))[0];

/**
 * Shows what this user needs today, of all features: the one task that waits for them, what they opened last, the
 * figures of what they work on. The selection is known at once; the figures come with one answer.
 */
export const Needs = ({ parts }: { parts: readonly HomeWidgets[] }) => {
    const session = useSession();
    const translate = useTranslate();
    const { data, error } = homeAnswer.useRead();
    useEffect(() => void homeAnswer.read(), []);
    if (session.phase !== 'signedIn') return null;
    const isFor = isVisibleTo(session.context);
    const answer = data ?? (error === undefined ? undefined : null);
    const figures = parts.flatMap(part => part.figures ?? []).filter(isFor);
    const areas = parts.flatMap(part => part.areas ?? []).filter(isFor);
    const lead = leadOf(figures);
    const [Begin] = lead ? [] : parts.flatMap(part => part.Begin ?? []);
    const heading = translate(Begin ? 'home.begin' : 'home.waiting');
    return (
        <>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
                    mt: 2,
                }}
            >
                {(Begin ?? lead) && (
                    <Box component="section" aria-label={heading} {...(lead && tourMark('waiting'))}>
                        <Typography variant="h2" sx={{ mb: 1 }}>
                            {heading}
                        </Typography>
                        {lead && <Lead figure={lead} countedFigure={findCountedFigure(answer, lead.name)} />}
                        {Begin && <Begin />}
                        <WaitingFigures figures={figures.filter(figure => figure !== lead)} answer={answer} />
                    </Box>
                )}
                <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
                    <RecentRecords answer={answer} />
                </Box>
                {areas.length > 0 && (
                    <Box sx={{ display: 'grid', gap: 1 }}>
                        {areas.map(area => (
                            <AreaFigures key={area.name} area={area} answer={answer} />
                        ))}
                    </Box>
                )}
            </Box>
            <Latest
                lists={parts.flatMap(({ lists = [] }) => lists).filter(isFor)}
                username={session.user.username}
                answer={answer}
            />
        </>
    );
};
