import { domAnimation } from 'framer-motion';

/** Loaded after the first view: what is on screen does not wait for it. */
export const features = domAnimation;
