/** The `<style>` that ApexCharts 4.7.0 appends to each legend: constant text, so its hash can be allowed. */
export const APEX_LEGEND_HASH = "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='"
