import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of the light margin that readers need. */
const BORDER = 4;

/** Shows a text as a QR code: dark on light in every theme, since not all readers read the inverse. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
    const { size, data } = useMemo(() => encode(text, { border: BORDER }), [text]);
    const path = data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
        .join('');
    return (
        <svg
            className="qr"
            role="img"
            aria-label={label}
            viewBox={`0 0 ${String(size)} ${String(size)}`}
            shapeRendering="crispEdges"
        >
            <rect width={size} height={size} fill="#fff" />
            <path d={path} fill="#000" />
        </svg>
    );
};
