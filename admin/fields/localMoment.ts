import type { Codec } from './TypedInput';

const pad = (part: number): string => String(part).padStart(2, '0');

/** `2026-03-01T17:04` of a local date-time input and the UTC moment that is sent. */
export const localMoment: Codec<string> = {
    parse: text => {
        const at = new Date(text);
        return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
    },
    format: value => {
        const at = new Date(value ?? '');
        if (Number.isNaN(at.getTime())) return '';
        const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-');
        return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':')}`;
    },
};
