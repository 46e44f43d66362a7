import { slide } from '../features/home/slide';

/** The home page: its banner. */
export const resources = { [slide.path]: slide } as const;
