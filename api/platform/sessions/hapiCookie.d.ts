/** What Endcap uses of @hapi/cookie, which brings no types of its own. */
declare module '@hapi/cookie' {
    import type { Plugin } from '@hapi/hapi';
    const cookie: Plugin<void>;
    export default cookie;
}
