import { useMemo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Field } from '../../../models/platform/fields/kind';
import { rowFields, type FormCollection } from '../../../models/platform/children/recordCollection';
import { fieldViewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import { isShort, buildRowLayout, type RowLayout } from './rowLayout';

interface RowTableProps {
    readonly collection: FormCollection;
    /** The id of its heading. */
    readonly labelledBy: string;
    readonly hasTools?: boolean;
    readonly children: (layout: RowLayout) => ReactNode;
}

/** The same mark as at the label of an input. */
const REQUIRED = (
    <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
        {' *'}
    </Box>
);

/** Shows rows under a head that names their fields. */
export const RowTable = ({ collection, labelledBy, hasTools = false, children }: RowTableProps) => {
    const layout = useMemo(() => buildRowLayout(collection, hasTools), [collection, hasTools]);
    return (
        <Box sx={{ containerType: 'inline-size' }}>
            <Box role="table" aria-labelledby={labelledBy}>
                <Box role="row" sx={[layout.head, layout.columns]}>
                    {Object.entries(rowFields(collection)).map(([name, { kind, options }]) => (
                        <Box
                            key={name}
                            role="columnheader"
                            sx={{ textAlign: hasTools ? 'left' : fieldViewOf({ kind, options }).align }}
                        >
                            <InputLabel source={`${collection.rows.name}.${name}`} />
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
    readonly id: number;
    /** Returns the content of a cell; null: it is empty. */
    readonly cellOf: (name: string, field: Field) => ReactNode;
    readonly tools?: ReactNode;
}

/** Shows a row. */
export const RowLine = ({ collection, look, id, cellOf, tools }: RowLineProps) => (
    <Box role="row" data-row={id} sx={[look.line, look.columns]}>
        {Object.entries(rowFields(collection)).map(([name, field], at) => (
            <Box
                key={name}
                role="cell"
                sx={[
                    {
                        gridColumn: at > 0 && isShort(field.kind.name) ? 'auto' : '1 / -1',
                        minWidth: 0,
                        // Room for the button beside it that removes the row.
                        pr: at === 0 && tools ? 5 : 0,
                    },
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
