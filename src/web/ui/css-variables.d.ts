import 'react';

// Variables are how a component hands a measure to its class names.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
