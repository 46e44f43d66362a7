// Comes first.
import './quickStyles.cjs';
import { TestEnvironment } from 'jest-environment-jsdom';
import { moveTo } from './zone.mjs';

/** jsdom has its own of these, which Node's fetch and react-router's data router do not accept. */
const replaced = ['Uint8Array', 'ArrayBuffer', 'AbortController', 'AbortSignal'];

/** jsdom lacks these, or hides Node's. */
const added = [
    'fetch',
    'Request',
    'Response',
    'Headers',
    'TextEncoder',
    'TextDecoder',
    'structuredClone',
    'ReadableStream',
    'BroadcastChannel',
];

/** A browser page as jsdom makes it, with Node's own web globals given back before any setup file asks for them. */
export default class BrowserEnvironment extends TestEnvironment {
    constructor(config, context) {
        moveTo(config.projectConfig);
        super(config, context);
        for (const name of replaced) this.global[name] = globalThis[name];
        for (const name of added) this.global[name] ??= globalThis[name];
    }
}
