import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Field } from '../../../models/platform/fields/kind';
import type { RowsPart } from '../../../models/part';
import { viewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { isShort, lookOf, type RowLook } from '../../resources/rows/look';

interface RowTableProps {
    readonly part: RowsPart;
    /** The id of its heading. */
    readonly labelledBy: string;
    readonly hasTools?: boolean;
    readonly children: (look: RowLook) => ReactNode;
}

/** As at the label of an input. */
const REQUIRED = (
    <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
        {' *'}
    </Box>
);

/** Rows of a part under a head that names their fields. */
export const RowTable = ({ part, labelledBy, hasTools = false, children }: RowTableProps) => {
    const look = useMemo(() => lookOf(part, hasTools), [part, hasTools]);
    const { rows, fields } = part;
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box role="table" aria-labelledby={labelledBy}>
                <Box role="row" sx={[look.head, look.columns]}>
                    <Box role="columnheader">
                        <InputLabel source={`${rows.name}.id`} />
                    </Box>
                    {Object.entries(fields).map(([name, { kind, options }]) => (
                        <Box
                            key={name}
                            role="columnheader"
                            sx={{ textAlign: hasTools ? 'left' : viewOf({ kind, options }).align }}
                        >
                            <InputLabel source={`${rows.name}.${name}`} />
                            {hasTools && options.required && kind.name !== 'boolean' && REQUIRED}
                        </Box>
                    ))}
                </Box>
                {children(look)}
            </Box>
        </Box>
    );
};

interface RowLineProps {
    readonly part: RowsPart;
    readonly look: RowLook;
    /** Of what the row is at, and what that is called. */
    readonly id: number;
    readonly place: ReactNode;
    /** Null: the row has nothing to say there. */
    readonly cellOf: (name: string, field: Field) => ReactNode;
    readonly tools?: ReactNode;
}

/** A row. */
export const RowLine = ({ part, look, id, place, cellOf, tools }: RowLineProps) => (
    <Box role="row" data-row={id} sx={[look.line, look.columns]}>
        <Box
            role="rowheader"
            sx={[{ gridColumn: '1 / -1', minWidth: 0, overflowWrap: 'anywhere', pr: tools ? 5 : 0 }, look.block]}
        >
            {place}
        </Box>
        {Object.entries(part.fields).map(([name, field]) => (
            <Box
                key={name}
                role="cell"
                sx={[
                    { gridColumn: isShort(field.kind.name) ? 'auto' : '1 / -1', minWidth: 0 },
                    look.block,
                    look.silent,
                ]}
            >
                {cellOf(name, field)}
            </Box>
        ))}
        {tools !== undefined && (
            <Box role="cell" sx={look.tools}>
                {tools}
            </Box>
        )}
    </Box>
);
