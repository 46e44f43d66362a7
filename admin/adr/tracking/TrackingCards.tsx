import { Fragment } from 'react';
import { LinkBase } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { formatDate } from '../../../models/format';
import { DroppedMark } from '../../product/lookup/DroppedMark';
import { EntityHead } from './EntityHead';
import { isFirstOf, productLink, type TrackedProps } from './TrackingTable';
import { WeekBar } from './WeekBar';

/** Tracked products where a table has no room. */
export const TrackingCards = ({ tracked }: TrackedProps) => (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2' }}>
        {tracked.map((row, at) => (
            <Fragment key={`${String(row.adr_prod_id)} ${String(row.entity_id)}`}>
                {isFirstOf(tracked, at) && (
                    <Box
                        component="li"
                        sx={{ px: 2, py: 1, bgcolor: 'action.hover', borderBottom: 1, borderColor: 'divider' }}
                    >
                        <EntityHead row={row} />
                    </Box>
                )}
                <Box
                    component="li"
                    sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                >
                    <Link
                        component={LinkBase}
                        to={productLink(row.prod_id)}
                        color="text.primary"
                        sx={{ fontWeight: 600 }}
                    >
                        {row.description}
                    </Link>
                    {row.dropped && <DroppedMark />}
                    <Box sx={{ color: 'text.secondary', mb: 0.5 }}>
                        {[row.manufacturer, row.track_reason].filter(Boolean).join(' · ')}
                    </Box>
                    <Box
                        sx={{
                            display: 'flex',
                            flexWrap: 'wrap',
                            alignItems: 'center',
                            columnGap: 2,
                            whiteSpace: 'nowrap',
                        }}
                    >
                        <WeekBar week={row.week} period={row.period} />
                        <span>
                            {formatDate(row.track_begin_date)} – {formatDate(row.track_end_date)}
                        </span>
                    </Box>
                </Box>
            </Fragment>
        ))}
    </Box>
);
