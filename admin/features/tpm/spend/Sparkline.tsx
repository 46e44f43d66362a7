const [WIDTH, HEIGHT, EDGE] = [96, 24, 2];

interface SparklineProps {
    /** In the order of time; 0 or more. */
    readonly values: readonly number[];
    /** Text for screen readers, and the tooltip. */
    readonly label: string;
}

/** Builds the points of the line; a single value is a level line. */
const pointsOf = (values: readonly number[]): readonly (readonly [x: number, y: number])[] => {
    const all = values.length === 1 ? [...values, ...values] : values;
    const most = Math.max(...all, 0);
    const step = (WIDTH - 2 * EDGE) / (all.length - 1);
    const height = (value: number) => (most === 0 ? 0 : (value / most) * (HEIGHT - 2 * EDGE));
    return all.map((value, at) => [EDGE + at * step, HEIGHT - EDGE - height(value)]);
};

/**
 * Draws some amounts over time in a cell, as plain SVG: the library of the dashboard's charts would be loaded with
 * every list.
 */
export const Sparkline = ({ values, label }: SparklineProps) => {
    const points = pointsOf(values);
    const line = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const base = HEIGHT - EDGE;
    return (
        <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} style={{ display: 'block' }}>
            <title>{label}</title>
            <polygon
                points={`${EDGE},${base} ${line} ${WIDTH - EDGE},${base}`}
                fill="color-mix(in srgb, var(--primary) 18%, var(--surface))"
            />
            <polyline points={line} fill="none" stroke="var(--primary)" strokeWidth={1.5} strokeLinejoin="round" />
        </svg>
    );
};

/** Reserves the space of a line that is loading, or that does not exist. */
export const SparklinePlaceholder = () => <span style={{ display: 'block', width: WIDTH, height: HEIGHT }} />;
