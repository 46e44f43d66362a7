import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { QUEUE_COLUMNS } from '../../../../models/features/tpm/queueView';
import { queueColumns } from './columns';
import type { Queued } from './queued';

/** As high before the checks are counted as after. */
const COUNTED = { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', height: 24 } as const;

/** A promotion that waits, where a table has no room: lines, and below them figures. */
export const QueueCard = ({ promotion }: { promotion: Queued }) => {
    const translate = useTranslate();
    return (
        <>
            {QUEUE_COLUMNS.map(name => {
                const { card } = queueColumns[name];
                return typeof card === 'function' && <Fragment key={name}>{card(promotion)}</Fragment>;
            })}
            <Box
                component="dl"
                sx={{
                    m: 0,
                    display: 'grid',
                    gridTemplateColumns: 'auto 1fr',
                    columnGap: 1.5,
                    fontVariantNumeric: 'tabular-nums',
                    '& dt': { color: 'text.secondary' },
                    '& dd': { m: 0, textAlign: 'right' },
                }}
            >
                {QUEUE_COLUMNS.map(name => {
                    const { card, cell } = queueColumns[name];
                    return (
                        typeof card === 'string' && (
                            <Fragment key={name}>
                                <dt>{translate(card)}</dt>
                                <Box component="dd" sx={name === 'checks' ? COUNTED : {}}>
                                    {cell(promotion)}
                                </Box>
                            </Fragment>
                        )
                    );
                })}
            </Box>
        </>
    );
};
