import Box from '@mui/material/Box';

interface MonthStripProps {
    /** Label for screen readers; the figures themselves are in `values`. */
    readonly label: string;
    readonly values: readonly { readonly name: string; readonly amount: number; readonly text: string }[];
}

const [WIDTH, HEIGHT, GAP] = [180, 40, 3];
/** Height of the bar of a zero amount: it is still visible. */
const LEAST = 1;

/** Shows bars of the same width, whose heights are in proportion to the largest amount; each shows its own on hover. */
export const MonthStrip = ({ label, values }: MonthStripProps) => {
    const most = Math.max(0, ...values.map(({ amount }) => amount));
    const step = WIDTH / Math.max(1, values.length);
    return (
        <Box
            component="svg"
            role="img"
            aria-label={`${label}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
            viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
            sx={{ width: WIDTH, height: HEIGHT, maxWidth: '100%', display: 'block' }}
        >
            {values.map(({ name, amount, text }, at) => {
                const height = most > 0 ? Math.max(LEAST, (amount / most) * HEIGHT) : LEAST;
                return (
                    <rect
                        key={name}
                        x={at * step}
                        y={HEIGHT - height}
                        width={step - GAP}
                        height={height}
                        rx="1"
                        fill="var(--primary)"
                    >
                        <title>{`${name}: ${text}`}</title>
                    </rect>
                );
            })}
        </Box>
    );
};
