import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Field } from '../../../models/platform/fields/kind';
import type { FormCollection } from '../../../models/platform/children/cellCollection';
import { viewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { isShort, buildRowLayout, type RowLayout } from './rowLayout';

interface RowTableProps {
    readonly collection: FormCollection;
    /** The id of its heading. */
    readonly labelledBy: string;
    readonly hasTools?: boolean;
    readonly children: (layout: RowLayout) => ReactNode;
}

/** As at the label of an input. */
const REQUIRED = (
    <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
        {' *'}
    </Box>
);

/** Rows under a head that names their fields. */
export const RowTable = ({ collection, labelledBy, hasTools = false, children }: RowTableProps) => {
    const layout = useMemo(() => buildRowLayout(collection, hasTools), [collection, hasTools]);
    const { rows, fields } = collection;
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box role="table" aria-labelledby={labelledBy}>
                <Box role="row" sx={[layout.head, layout.columns]}>
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
                {children(layout)}
            </Box>
        </Box>
    );
};

interface RowLineProps {
    readonly collection: FormCollection;
    readonly look: RowLayout;
    /** Of what the row is at, and what that is called. */
    readonly id: number;
    readonly target: ReactNode;
    /** Null: the row has nothing to say there. */
    readonly cellOf: (name: string, field: Field) => ReactNode;
    readonly tools?: ReactNode;
}

/** A row. */
export const RowLine = ({ collection, look, id, target, cellOf, tools }: RowLineProps) => (
    <Box role="row" data-row={id} sx={[look.line, look.columns]}>
        <Box
            role="rowheader"
            sx={[{ gridColumn: '1 / -1', minWidth: 0, overflowWrap: 'anywhere', pr: tools ? 5 : 0 }, look.block]}
        >
            {target}
        </Box>
        {Object.entries(collection.fields).map(([name, field]) => (
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
