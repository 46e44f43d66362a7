import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import BarChartIcon from '@mui/icons-material/BarChartOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { visuallyHidden } from '@mui/utils';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { Section } from './Section';
import { Way } from './Way';

const FACES = { chart: BarChartIcon, table: TableIcon } as const;
type Face = keyof typeof FACES;

/** A column of the figures of a chart. */
export interface ChartColumn<R> {
    readonly name: string;
    readonly label: string;
    readonly isFigure?: true;
    readonly text: (row: R) => string;
    /** The list behind the figure. */
    readonly to?: (row: R) => string | undefined;
}

interface ChartSectionProps<R> {
    readonly title: string;
    readonly note?: string | undefined;
    readonly rows: readonly R[];
    readonly keyOf: (row: R) => string | number;
    /** The first names the row. */
    readonly columns: readonly [ChartColumn<R>, ...ChartColumn<R>[]];
    /** Shown in place of a chart without data. */
    readonly none: string;
    readonly children: ReactNode;
}

const nameIn = <R,>({ columns: [first] }: Pick<ChartSectionProps<R>, 'columns'>, row: R) => first.text(row);

/** Cells of the table; links only where the table is visible, since a hidden link with the focus would mislead. */
const figureColumns = <R,>(of: Pick<ChartSectionProps<R>, 'columns'>, isVisible: boolean): readonly FigureColumn<R>[] =>
    of.columns.map(({ name, label, isFigure, text, to }) => ({
        name,
        label,
        ...(isFigure ? { isFigure } : { isFull: true }),
        cell: row =>
            isVisible && to ? (
                <Way to={to(row)} {...(isFigure && { label: `${nameIn(of, row)}, ${label}: ${text(row)}` })}>
                    {text(row)}
                </Way>
            ) : (
                text(row)
            ),
    }));

/** Shows a chart with its figures as a table: one of them is visible, screen readers have the table either way. */
export const ChartSection = <R,>({ title, note, rows, keyOf, columns, none, children }: ChartSectionProps<R>) => {
    const translate = useTranslate();
    const [face, setFace] = useState<Face>('chart');
    const isTable = face === 'table';
    return (
        <Section
            title={title}
            note={note}
            actions={
                <ToggleButtonGroup
                    size="small"
                    exclusive
                    value={face}
                    onChange={(_, chosen: Face | null) => chosen && setFace(chosen)}
                    aria-label={translate('dashboard.face', { title })}
                >
                    {(Object.keys(FACES) as Face[]).map(each => {
                        const Icon = FACES[each];
                        const label = translate(`dashboard.faces.${each}`);
                        return (
                            <ToggleButton key={each} value={each} aria-label={label} title={label} sx={{ p: 0.5 }}>
                                <Icon fontSize="small" />
                            </ToggleButton>
                        );
                    })}
                </ToggleButtonGroup>
            }
        >
            {rows.length === 0 ? (
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{none}</Box>
            ) : (
                <>
                    {!isTable && <Box aria-hidden>{children}</Box>}
                    <Box sx={isTable ? undefined : visuallyHidden}>
                        <FigureTable
                            label={title}
                            columns={figureColumns({ columns }, isTable)}
                            rows={rows}
                            keyOf={keyOf}
                            isStill={!isTable}
                        />
                    </Box>
                </>
            )}
        </Section>
    );
};
