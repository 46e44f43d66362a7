/** Numbers that go into SVG, to a tenth of a pixel. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" opacity="${String(opacity)}"/>`;

/** @param rect its left and upper edge, its width and its height */
export const box = (rect: readonly [number, number, number, number], fill: string, radius = 6): string => {
    const [x, y, width, height] = rect.map(n);
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${String(radius)}" fill="${fill}"/>`;
};

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, color: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${String(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A leaf from a point, so long, turned by so many degrees. */
export const leaf = (x: number, y: number, length: number, degrees: number, fill: string): string =>
    `<path transform="translate(${n(x)} ${n(y)}) rotate(${String(degrees)})" fill="${fill}" d="M0 0C${n(length * 0.3)} ${n(-length * 0.42)} ${n(length * 0.75)} ${n(-length * 0.38)} ${n(length)} 0C${n(length * 0.75)} ${n(length * 0.38)} ${n(length * 0.3)} ${n(length * 0.42)} 0 0Z"/>`;

/** So many of something, beside each other. */
export const row = (count: number, draw: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => draw(at)).join('');
